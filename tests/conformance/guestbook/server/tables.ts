declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    guestbook_entries: { id: string; name: string; created_at: number };
  }
}
export {};
