/** The parts that this app uses. The published types would bring the types of Node into the app. */
declare module 'papaparse' {
  interface Options {
    delimiter: string
    newline: '\n'
  }
  const Papa: { parse(text: string, options: Options): { data: string[][] } }
  export default Papa
}
