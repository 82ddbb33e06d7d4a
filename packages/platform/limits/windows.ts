/**
 * `points` per `seconds`, counted from the first one taken, and anew at midnight UTC: `seconds: 86_400` means a calendar day. The name
 * keeps rules apart and stays the same for ever.
 */
export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** What a store of windows does; `take` answers the points used in the window, these included, and its rest in ms. */
export interface Windows {
  take(rule: LimitRule, key: string, cost: number): Promise<{ used: number; restMs: number }>;
  used(rule: LimitRule, key: string): Promise<{ used: number; restMs: number }>;
  refund(rule: LimitRule, key: string, cost: number): Promise<void>;
  reset(rule: LimitRule, key: string): Promise<void>;
  close(): Promise<void>;
}
