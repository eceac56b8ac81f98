/** What is used of it here. Its published types bring those of Node into the app. */
declare module 'papaparse' {
  interface Options {
    delimiter: string
    newline: '\n'
  }
  const Papa: { parse(text: string, options: Options): { data: string[][] } }
  export default Papa
}
