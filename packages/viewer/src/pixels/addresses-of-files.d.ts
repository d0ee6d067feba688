/** Declares what the bundler provides; the web application uses the bundler's own declarations. */
declare module '*?url' {
  const address: string;
  export default address;
}
