import { Children, isValidElement, useMemo, type ReactNode } from 'react';
import { cx } from '@inlay/ui/cx.ts';
import { Callout } from '../callout.tsx';
import { CodeSample } from '../code-sample.tsx';
import { GuideCode, GuideLink, TestAnswer, WithOwnKeys, WithTestKeys } from './guide-parts.tsx';
import { type Entry, GuideContents } from './guide-contents.tsx';
import type { GuideModule } from './guide-module.ts';
import '../docs.css';

interface HeadingProps {
  id?: string;
  children?: ReactNode;
}

/** One level down: the page's own headings are above. */
const Heading = ({ id, children }: HeadingProps) => <h3 id={id}>{children}</h3>;

const headings = (children: ReactNode): Entry[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<HeadingProps>(child) || child.type !== Heading) return [];
    return [{ id: child.props.id ?? '', title: String(child.props.children) }];
  });

const parts = { h2: Heading, a: GuideLink, blockquote: Callout, code: GuideCode, CodeSample, TestAnswer, WithOwnKeys, WithTestKeys };

/** A guide's text. Its module is a plain function, so that its sections can be looked at. */
const contentOf = ({ default: write }: Pick<GuideModule, 'default'>): ReactNode => write({ components: parts }).props.children;

/** The text alone, e.g. in a card. */
export function GuideText({ guide, numbered = true }: { guide: Pick<GuideModule, 'default'>; numbered?: boolean }) {
  return <div className={cx('guide-text mt-4 min-w-0', !numbered && 'guide-plain')}>{contentOf(guide)}</div>;
}

/** The text and, where there is room, a list of its sections. */
export function LongGuide({ guide, numbered = true }: { guide: GuideModule; numbered?: boolean }) {
  const content = useMemo(() => contentOf(guide), [guide]);
  const entries = useMemo(() => headings(content), [content]);
  return (
    <div className="mt-4 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_200px]">
      <div className={cx('guide-text min-w-0', !numbered && 'guide-plain')}>{content}</div>
      <GuideContents entries={entries} />
    </div>
  );
}
