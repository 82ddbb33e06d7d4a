import { useRef, useState } from 'react';
import { ContactForm } from './contact-form.tsx';
import { ThankYou } from './thank-you.tsx';

/** The form, or after sending the thanks; the card keeps its height, so that nothing below it moves. */
export function ContactCard() {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  const [again, setAgain] = useState(false);
  return (
    <div ref={box} className="card grid p-5 md:p-8" style={{ minHeight: height }}>
      {height === undefined ? (
        <ContactForm takesFocus={again} onSent={() => setHeight(box.current?.offsetHeight ?? 0)} />
      ) : (
        <ThankYou
          onAgain={() => {
            setAgain(true);
            setHeight(undefined);
          }}
        />
      )}
    </div>
  );
}
