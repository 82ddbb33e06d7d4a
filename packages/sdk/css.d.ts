/** The build hands over minified CSS as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
