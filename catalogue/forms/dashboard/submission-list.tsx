import { Paperclip, Reply } from 'lucide-react';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { RowList } from '@inlay/ui/list/row-list.tsx';
import type { Submission } from './inbox-calls.ts';
import { summaryOf } from './submission-words.ts';

interface SubmissionListProps {
  readonly items: readonly Submission[];
  readonly shown: string;
  readonly onShow: (id: string) => void;
}

/** Newest first. */
export const SubmissionList = (props: SubmissionListProps) => (
  <RowList
    label="Messages"
    row={(item) => {
      const { from, text } = summaryOf(item);
      return { title: from, isNew: item.status === 'new', time: item.createdAt, detail: <Detail item={item} text={text} /> };
    }}
    {...props}
  />
);

const Detail = ({ item, text }: { readonly item: Submission; readonly text: string }) => (
  <>
    <span className="min-w-0 flex-1 truncate">{text}</span>
    {item.files.length > 0 && (
      <span className="flex flex-none items-center gap-1 text-xs tabular-nums">
        <Paperclip size={14} aria-label="Files:" />
        {item.files.length}
      </span>
    )}
    {item.replies > 0 && <Reply size={14} aria-label="Answered" />}
    {item.tags.slice(0, 2).map((tag) => (
      <Badge key={tag}>{tag}</Badge>
    ))}
  </>
);
