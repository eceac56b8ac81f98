import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { addAccount, type TestAccount, type TestEvent, testPassword } from './factories.ts'
import type { TestHost } from './host.ts'
import { everyAccount, everybody, type PolicyRow } from './policy-row.ts'

/** The calls about an account and its person, and the calls that anybody may make. `setting` is called when the tests run. */
export function accountPolicies(setting: () => { host: TestHost; event: TestEvent }) {
  const sessionOf = async ({ token }: TestAccount) => {
    const { body } = await setting().host.ask('GET /v1/users/me/sessions', { token })
    return (body as [{ id: string }])[0].id
  }
  const profileOf = async ({ token, personId }: TestAccount) => {
    await setting().host.ask('POST /v1/person/profile', { token, body: { nickname: randomUUID() } })
    return (
      await setting()
        .host.db.selectFrom('profile')
        .select('id')
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow()
    ).id
  }

  return {
    getHealth: { request: async () => ['GET /v1/health'], expected: everybody },
    signIn: {
      request: async () => ['POST /v1/auth/signin', { email: 'nobody@example.com', password: 'wrong' }],
      expected: [401, 401, 401, 401, 401],
    },
    signOut: { request: async () => ['POST /v1/auth/signout'], expected: [401, 204, 204, 204, 204] },
    getMe: { request: async () => ['GET /v1/users/me'], expected: everyAccount },
    signUp: {
      request: async () => [
        'POST /v1/auth/signup',
        { name: 'Ivo Reis', email: `${randomUUID()}@example.com`, password: 'abcd', confirmPassword: 'abcd' },
      ],
      expected: [201, 201, 201, 201, 201],
    },
    confirmMail: {
      request: async () => ['PATCH /v1/users/confirm-mail/unknown'],
      expected: [409, 409, 409, 409, 409],
    },
    resendConfirmation: {
      request: async () => [
        'POST /v1/users/confirm-mail/resend',
        { email: `${randomUUID()}@example.com`, password: 'wrong' },
      ],
      expected: [401, 401, 401, 401, 401],
    },
    forgotPassword: {
      request: async () => [`POST /v1/users/forgot-password/${randomUUID()}@example.com`],
      expected: [204, 204, 204, 204, 204],
    },
    resetPassword: {
      request: async () => ['PATCH /v1/users/reset-password/', { newPassword: 'abcd', resetKey: 'unknown' }],
      expected: [409, 409, 409, 409, 409],
    },
    changePassword: {
      request: async () => [
        'PATCH /v1/users/me/password',
        { currentPassword: testPassword, newPassword: testPassword },
      ],
      expected: [401, 204, 204, 204, 204],
    },
    listSessions: { request: async () => ['GET /v1/users/me/sessions'], expected: everyAccount },
    endOtherSessions: {
      request: async () => ['DELETE /v1/users/me/sessions'],
      expected: [401, 204, 204, 204, 204],
    },
    endOneSession: {
      request: async () => [
        `DELETE /v1/users/me/sessions/${await sessionOf(await addAccount(setting().host, 'USER'))}`,
      ],
      expected: [401, 404, 404, 404, 404],
    },
    exportMyData: { request: async () => ['GET /v1/users/me/data'], expected: everyAccount },
    deleteAccount: {
      request: async () => ['POST /v1/users/me/deletion', { password: 'wrong' }],
      expected: [401, 409, 409, 409, 409],
    },
    getDigest: { request: async () => ['GET /v1/account/digest'], expected: everyAccount },
    setDigest: {
      request: async () => ['PUT /v1/account/digest', { isWanted: true }],
      expected: everyAccount,
    },
    getPushKey: { request: async () => ['GET /v1/push/key'], expected: everybody },
    getPushSubscription: { request: async () => ['GET /v1/push/subscription'], expected: everyAccount },
    setPushSubscription: {
      request: async () => [
        'PUT /v1/push/subscription',
        { ...newDevice(), calls: true, changes: true, registrations: true },
      ],
      expected: [401, 204, 204, 204, 204],
    },
    renewPushSubscription: {
      request: async () => [
        'PATCH /v1/push/subscription',
        { ...newDevice(), former: { endpoint: 'https://fcm.googleapis.com/unknown', auth: 'unknown' } },
      ],
      expected: [204, 204, 204, 204, 204],
    },
    removePushSubscription: {
      request: async () => ['DELETE /v1/push/subscription'],
      expected: [401, 204, 204, 204, 204],
    },
    getProfile: { request: async () => ['GET /v1/person/profile/get'], expected: everyAccount },
    createProfile: {
      request: async () => ['POST /v1/person/profile', { nickname: randomUUID() }],
      expected: [401, 201, 201, 201, 201],
    },
    updateProfile: {
      request: async () => [
        `PUT /v1/person/profile/${await profileOf(setting().event.organiser)}`,
        { nickname: 'Outro' },
      ],
      expected: [401, 403, 200, 403, 403],
      members: [403, 403],
    },
    listStates: { request: async () => ['GET /v1/api/ibge/estados'], expected: everybody },
    listCities: { request: async () => ['GET /v1/api/ibge/cidades/SP'], expected: everybody },
    // There is no server for look-ups, so accounts that may ask get 502.
    lookUpCep: {
      request: async () => ['GET /v1/api/viacep/cep/01001000'],
      expected: [401, 403, 502, 502, 502],
      members: [403, 403],
    },
    listMyRegistrations: { request: async () => ['GET /v1/registrations/me'], expected: everyAccount },
    getPerson: { request: async () => ['GET /v1/person'], expected: everyAccount },
    createPerson: {
      request: async () => [
        'POST /v1/person/',
        { name: 'Ana Lins', phoneNumber: '00900000009', email: 'ana.lins@example.com' },
      ],
      expected: [201, 201, 201, 201, 201],
    },
    updatePerson: {
      request: async () => [
        `PUT /v1/person/${setting().event.organiser.personId}`,
        { name: setting().event.organiser.name, birthDate: null, gender: '', phoneNumber: null, city: null },
      ],
      expected: [401, 403, 200, 403, 403],
      members: [403, 403],
    },
  } satisfies Record<string, PolicyRow>
}

/** A device in the form that a browser sends; no messages are sent to it. */
function newDevice() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${auth}`, keys: { p256dh, auth } }
}
