import { useState } from 'react';
import { type CodeChallenge, insteadOfSmsText } from '@inlay/web-client/code-challenge.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { CodeInput } from '../form/code-input.tsx';
import { textLinkClass } from '../link-button.tsx';
import { TextInput } from '../form/text-input.tsx';

interface ReauthCodeProps {
  challenge: CodeChallenge;
  busy: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
  /** The other kind of code is typed now: an error of the first does not concern it. */
  onSwitch: () => void;
  onCancel: () => void;
}

/** Six digits of the second factor, the sixth submits; or a recovery code in place of the app's. */
export function ReauthCode({ challenge, busy, error, onCode, onSwitch, onCancel }: ReauthCodeProps) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const [recovering, setRecovering] = useState(false);
  const { channel, maskedTo } = challenge;
  const instead = insteadOfSmsText(challenge);
  const byApp = channel === 'authenticator';

  function send(typed: string) {
    setMissing(undefined);
    setCode('');
    onCode(typed);
  }

  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (recovering ? code.trim() !== '' : code.length === 6) send(code);
        else setMissing(recovering ? 'Enter a recovery code.' : 'Enter the 6-digit code.');
      }}
    >
      <p className="text-muted">
        {recovering ? 'One of the ten that you stored when you set up the app. Each works once.' : whereToLook(byApp, maskedTo)}
      </p>
      {instead && <p className="text-sm text-muted">{instead}</p>}
      {recovering ? (
        <TextInput
          key={String(busy)}
          label="Recovery code"
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          disabled={busy}
          error={missing ?? error}
        />
      ) : (
        <div className="max-w-96">
          <CodeInput
            key={String(busy)}
            label="6-digit code"
            value={code}
            onChange={setCode}
            onFull={send}
            error={missing ?? error}
            disabled={busy}
          />
        </div>
      )}
      {byApp && (
        <button
          type="button"
          className={`${textLinkClass} justify-self-start text-sm`}
          onClick={() => {
            setRecovering(!recovering);
            setCode('');
            setMissing(undefined);
            onSwitch();
          }}
        >
          {recovering ? 'Use the app' : 'Use a recovery code'}
        </button>
      )}
      <DialogButtons act="Confirm" busy={busy} onCancel={onCancel} />
    </form>
  );
}

const whereToLook = (byApp: boolean, maskedTo: string) =>
  byApp ? `Six digits from ${maskedTo}, for Inlay.` : `We sent a 6-digit code to ${maskedTo}. It expires in 10 minutes.`;
