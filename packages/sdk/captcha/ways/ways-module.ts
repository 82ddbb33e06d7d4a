import type { Method, ProofOfWork } from '../protocol.ts';
import type { Search } from '../proof/prove.ts';
import type { Panel } from '../stage/modal.ts';
import type { Tools } from '../tools.ts';
import { type DeviceWindow, type DeviceWork, startDeviceWork } from './device-work.ts';
import { refresh } from './refresh.ts';
import { searchHard } from './search-hard.ts';
import { type End, tellEnd } from './tell-end.ts';
import { wearLook } from './wear-look.ts';
import { createWaysPanel, type WayActions } from './ways-panel.ts';

/** Everything behind "Another way" but for the sounds, which are a type of their own. It is loaded when somebody asks for it. */
export interface WaysModule {
  list(tools: Tools, offered: Method[], actions: WayActions): Panel;
  work(tools: Tools, window: DeviceWindow): DeviceWork;
  /** Says that a picture's time runs out, and that it is up. */
  tellEnd(tools: Tools, panel: Panel, end: End): void;
  /** Earns a token in place of one that has run out. */
  again: typeof refresh;
  /** Dresses the widget as its owner has set it. */
  wear: typeof wearLook;
  /** Looks for a proof that needs memory. */
  search(tools: Tools, pow: ProofOfWork): Search;
}

const ways: WaysModule = { list: createWaysPanel, work: startDeviceWork, tellEnd, again: refresh, wear: wearLook, search: searchHard };
export default ways;
