import { useEnvironment, useLinkIn } from '@inlay/ui/hooks/use-environment.ts';
import { useOrigin } from '@inlay/ui/hooks/use-origin.ts';
import { CodeBlock } from '@inlay/ui/layout/code-block.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { sendByCurl } from '../../rules/snippets.ts';

/** Before the first message: the call that sends one. */
export function NoMessages() {
  const { environment } = useEnvironment();
  const linkIn = useLinkIn();
  const origin = useOrigin();
  return (
    <>
      <EmptyState title="No messages yet" stone="carnelian">
        {environment === 'test'
          ? 'Send one from your server with a test secret. It goes to the Dev Inbox and reaches nobody.'
          : 'Send one from your server with a live secret. It appears here right away.'}
      </EmptyState>
      <div className="mx-auto grid max-w-220 gap-4 px-4 pb-8 sm:px-5">
        <CodeBlock samples={[{ label: 'curl', code: sendByCurl(origin) }]} />
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to={linkIn('?c=notification/email&tab=subscription')}>Create a secret</LinkButton>
          <LinkButton to={linkIn('?c=notification/email&tab=sdk')} look="quiet">
            More code
          </LinkButton>
        </div>
      </div>
    </>
  );
}
