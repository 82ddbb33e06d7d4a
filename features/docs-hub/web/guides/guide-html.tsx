import { guideMeta, guidesBySource } from './guide-module.ts';
import { GuidePage } from './guide-page.tsx';

const guides = guidesBySource(
  import.meta.glob(['../../../../catalogue/*/guides/html.mdx', '../../../../catalogue/*/*/guides/html.mdx'], { eager: true }),
);

export const meta = guideMeta('HTML', guides);

export default function Guide() {
  return <GuidePage platform="HTML" guides={guides} />;
}
