declare module 'virtual:challenge-picture' {
  /** A challenge of Number to Image Matching, drawn by its type when the web app is built. */
  export const picture: {
    readonly title: string;
    readonly hint: string;
    /** Address of the six pictures, 320 × 200. */
    readonly scene: string;
    /** The numbers, each with the picture that it belongs to. */
    readonly chips: readonly { readonly src: string; readonly cell: { readonly x: number; readonly y: number } }[];
  };
}
