import { guideMeta, guidesBySource } from './guide-module.ts';
import { GuidePage } from './guide-page.tsx';

const guides = guidesBySource(
  import.meta.glob(['../../../../catalogue/*/guides/aspnet.mdx', '../../../../catalogue/*/*/guides/aspnet.mdx'], { eager: true }),
);

export const meta = guideMeta('ASP.NET', guides);

export default function Guide() {
  return <GuidePage platform="ASP.NET" guides={guides} />;
}
