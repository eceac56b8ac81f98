/** Under which name the typed name and e-mail of a sign-up are kept; passwords never are. */
export const signUpForm = 'sign-up'

export const emptySignUp = { name: '', email: '' }
