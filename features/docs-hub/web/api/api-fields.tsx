import type { ApiField } from '../../rules/api/api-call.ts';
import { Sentence } from '../sentence.tsx';

/** Members of a body, of the headers or of an answer; in a request, what must be there says so. */
export function ApiFields({ title, fields, request = false }: { title: string; fields: readonly ApiField[]; request?: boolean }) {
  if (fields.length === 0) return null;
  return (
    <div className="mt-6">
      <h4 className="text-sm font-semibold">{title}</h4>
      <dl className="mt-2 border-t border-line">
        {fields.map(({ name, type, required, about }) => (
          <div key={name} className="border-b border-line py-2.5">
            <dt className="flex flex-wrap items-baseline gap-x-2">
              <code className="font-mono text-[0.8125rem]/5 font-medium wrap-anywhere">{name}</code>
              <span className="min-w-0 text-xs text-muted wrap-anywhere">{type}</span>
              {request && required && <span className="text-xs font-medium text-brass-text">required</span>}
            </dt>
            {about !== '' && (
              <dd className="mt-0.5 text-sm/5.5 text-muted">
                <Sentence text={about} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
