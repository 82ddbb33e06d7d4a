import { createContext, type ReactNode, useContext } from 'react';

const OffContext = createContext(false);

/** Whether a control is inside something that is switched off: those that are no native elements have to ask. */
export const useSwitchedOff = (): boolean => useContext(OffContext);

interface SwitchedOffProps {
  readonly reason: string;
  readonly children: ReactNode;
}

/** Controls that can't be used, with the reason for the pointer and for assistive technology. It takes no part in the layout. */
export const SwitchedOff = ({ reason, children }: SwitchedOffProps) => (
  <OffContext value>
    <fieldset disabled title={reason} className="contents">
      {children}
    </fieldset>
  </OffContext>
);
