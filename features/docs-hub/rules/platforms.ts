/** Name of the guide that a documentation button opens. */
export type GuideName = 'ReactDocs' | 'ASPNETDocs' | 'HTMLSDKDocs';

export interface Platform {
  /** As a documentation entry keys it. */
  readonly key: 'React' | 'ASPNET' | 'HTMLSDK';
  /** As the box is headed. */
  readonly title: 'REACT' | 'ASP.NET' | 'HTML';
  /** As people write it: tabs, the last segment of a guide's path, the remembered choice. */
  readonly name: 'React' | 'ASP.NET' | 'HTML';
  /** Name of its file in a `guides/` folder. */
  readonly file: 'react' | 'aspnet' | 'html';
  readonly guide: GuideName;
  /** The same guide on paper, of the component that has guides first; each component's own: `printedPath`. */
  readonly download: string;
  readonly text: string;
  /** The same of a component that only servers call. */
  readonly serverText: string;
}

export const PLATFORMS: readonly Platform[] = [
  {
    key: 'React',
    title: 'REACT',
    name: 'React',
    file: 'react',
    guide: 'ReactDocs',
    download: '/react-sdk.pdf',
    text: 'A typed component that wraps the element.',
    serverText: 'A form in React, and the server behind it.',
  },
  {
    key: 'ASPNET',
    title: 'ASP.NET',
    name: 'ASP.NET',
    file: 'aspnet',
    guide: 'ASPNETDocs',
    download: '/aspnet-sdk.pdf',
    text: 'A server-rendered form, checked again on post.',
    serverText: 'A Razor page whose server calls the API.',
  },
  {
    key: 'HTMLSDK',
    title: 'HTML',
    name: 'HTML',
    file: 'html',
    guide: 'HTMLSDKDocs',
    download: '/html-sdk.pdf',
    text: 'A script tag and plain HTML. No build step.',
    serverText: 'A plain form, and the server behind it.',
  },
];
