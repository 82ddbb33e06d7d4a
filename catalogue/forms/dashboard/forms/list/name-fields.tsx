import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { FormNaming } from './use-form-naming.ts';

/** Title and name of a form that is to be made. */
export function NameFields({ naming }: { readonly naming: FormNaming }) {
  const { title, slug, faults, setTitle, setSlug } = naming;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        label="Title"
        value={title}
        maxLength={120}
        error={faults['title']}
        hint="Visitors read it above the form."
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextInput
        label="Name"
        value={slug}
        maxLength={40}
        spellCheck={false}
        autoCapitalize="none"
        error={faults['slug']}
        hint={`Your page names it: form="${slug || '…'}". It can’t be changed.`}
        onChange={(event) => setSlug(event.target.value)}
      />
    </div>
  );
}
