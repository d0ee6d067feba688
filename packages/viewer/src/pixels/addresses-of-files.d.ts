/** As the bundler has it, whose own declarations the web application takes. */
declare module '*?url' {
  const address: string;
  export default address;
}
