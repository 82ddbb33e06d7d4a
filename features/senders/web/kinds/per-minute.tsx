import { TextInput } from '@inlay/ui/form/text-input.tsx';

/** How many messages a sender takes. */
export function PerMinute({ perMinute = 60, error }: { perMinute: number | undefined; error: string | undefined }) {
  return (
    <TextInput
      label="At most"
      name="perMinute"
      autoComplete="off"
      inputMode="numeric"
      defaultValue={String(perMinute)}
      error={error}
      suffix={<span className="whitespace-nowrap text-muted">a minute</span>}
      hint="The next sender handles the rest."
    />
  );
}
