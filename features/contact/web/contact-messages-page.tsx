import { RoleProvider } from '@inlay/ui/role/role-context.tsx';
import { Inbox } from '@inlay/catalogue/forms/dashboard/inbox-tab.tsx';
import { InboxScope } from '@inlay/catalogue/forms/dashboard/inbox-context.tsx';
import { useForms } from '@inlay/catalogue/forms/dashboard/use-submissions.ts';
import { FIRST_PARTY_KEYS } from '@inlay/kernel/constants.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { ProofAsked } from '@inlay/ui/overlay/proof-asked.tsx';

/** What visitors wrote on our own contact page, for whoever runs this installation. */
export default function ContactMessagesPage({ onError }: { readonly onError: OnError }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">Contact messages</h1>
        <p className="mt-0.5 text-sm text-muted">
          Messages from the contact page of this installation. A copy of each is mailed to the address in MAIL_FROM.
        </p>
      </div>
      <InboxScope preset="contact-us" environment="live" siteKey={FIRST_PARTY_KEYS.siteKey} isHouse>
        {/* The house project is an operator's, whatever their role in the project that is open. */}
        <RoleProvider role="owner">
          <ProvenInbox onError={onError} />
        </RoleProvider>
      </InboxScope>
    </div>
  );
}

function ProvenInbox({ onError }: { readonly onError: OnError }) {
  const forms = useForms();
  if (!needsProof(forms.error)) return <Inbox onError={onError} />;
  return (
    <Card flush>
      <ProofAsked ask={() => forms.refetch({ throwOnError: true })} />
    </Card>
  );
}
