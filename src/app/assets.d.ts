/** Files that the bundler copies: importing one gives its address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
