import { createContext, useContext, useState, type ReactNode } from 'react';

/** Who is logged in, as far as the pages greet them. */
export interface AccountUser {
  id: string;
  userName: string;
  firstName: string;
}

const AccountContext = createContext<{ user: AccountUser | null; setUser: (user: AccountUser | null) => void }>({
  user: null,
  setUser: () => {},
});

/** Shared by login, which sets the user, and the dashboard, which shows it. Lives as long as the page. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<AccountUser | null>(null);
  return <AccountContext value={{ user, setUser }}>{children}</AccountContext>;
}

export const useAccountUser = () => useContext(AccountContext);
