import type { Panel } from '../stage/modal.ts';
import type { Tools } from '../tools.ts';
import { createDevicePanel, type DevicePanel } from './device-panel.ts';
import { createWaysPanel, type WayActions } from './ways-panel.ts';

/** Everything behind "Another way". It is loaded when somebody asks for it. */
export interface WaysModule {
  list(tools: Tools, actions: WayActions): Panel;
  device(tools: Tools, back: () => void, goOn: () => void): DevicePanel;
}

const ways: WaysModule = { list: createWaysPanel, device: createDevicePanel };
export default ways;
