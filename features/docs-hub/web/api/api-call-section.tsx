import { useOrigin } from '@inlay/ui/hooks/use-origin.ts';
import { TextLink } from '@inlay/ui/link-button.tsx';
import type { ApiCall } from '../../rules/api/api-call.ts';
import { callerText } from '../../rules/api/callers.ts';
import { curlOf } from '../../rules/api/curl.ts';
import { REFERENCE, errorPath } from '../../rules/hub-paths.ts';
import { ApiExample } from './api-example.tsx';
import { ApiFields } from './api-fields.tsx';
import { Sentence } from '../sentence.tsx';

/** One call: what goes in, what comes out, and an example of each beside it. */
export function ApiCallSection({ call }: { call: ApiCall }) {
  const { id, method, path, summary, headers, query, body, answers, refuses } = call;
  const name = `${method} ${path}`;
  const caller = callerText(call);
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="border-t border-line py-8">
      <h3 id={`${id}-name`} className="font-mono text-[0.9375rem]/6 font-semibold wrap-anywhere">
        <a href={`#${id}`} className="rounded-xs hover:underline">
          <span className="text-brass-text">{method}</span> {path}
        </a>
      </h3>
      <p className="mt-1 max-w-[68ch] text-muted">
        <Sentence text={summary} />
      </p>
      {caller !== undefined && (
        <p className="mt-1 text-sm text-muted">
          Called by:{' '}
          <TextLink to={`${REFERENCE}#who-may-call`} className="text-sm">
            {caller}
          </TextLink>
        </p>
      )}
      <div className="mt-2 grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          <ApiFields title="Headers" fields={headers} request />
          <ApiFields title="Query" fields={query} request />
          {body && <ApiFields title={`Body, ${body.types.join(' or ')}`} fields={body.fields} request />}
          {answers.map(({ status, fields }) => (
            <ApiFields key={status} title={`Answer ${status}`} fields={fields} />
          ))}
          {refuses.length > 0 && (
            <div className="mt-6">
              <h4 className="text-sm font-semibold">Refuses with</h4>
              <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
                {refuses.map(({ code, status }) => (
                  <li key={code} className="text-muted">
                    {status}{' '}
                    <TextLink to={errorPath(code)} className="font-mono text-xs/6">
                      {code}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className="mt-6 grid min-w-0 content-start gap-4 lg:sticky lg:top-6 lg:self-start">
          <Request call={call} name={name} />
          {answers
            .flatMap(({ examples }) => examples)
            .map(({ label, json }) => (
              <ApiExample key={label} label={label} of={name} code={json} />
            ))}
        </div>
      </div>
    </section>
  );
}

function Request({ call, name }: { call: ApiCall; name: string }) {
  const origin = useOrigin();
  const code = curlOf(call, origin);
  return code !== undefined && <ApiExample label="curl" of={name} code={code} />;
}
