import type { Panel } from '../stage/modal.ts';
import type { Tools } from '../tools.ts';
import { type DeviceWindow, type DeviceWork, startDeviceWork } from './device-work.ts';
import { createWaysPanel, type WayActions } from './ways-panel.ts';

/** Everything behind "Another way" but for the sounds, which are a type of their own. It is loaded when somebody asks for it. */
export interface WaysModule {
  list(tools: Tools, actions: WayActions): Panel;
  work(tools: Tools, window: DeviceWindow): DeviceWork;
}

const ways: WaysModule = { list: createWaysPanel, work: startDeviceWork };
export default ways;
