import { guideMeta, guidesBySource } from './guide-module.ts';
import { GuidePage } from './guide-page.tsx';

const guides = guidesBySource(
  import.meta.glob(['../../../../catalogue/*/guides/react.mdx', '../../../../catalogue/*/*/guides/react.mdx'], { eager: true }),
);

export const meta = guideMeta('React', guides);

export default function Guide() {
  return <GuidePage platform="React" guides={guides} />;
}
