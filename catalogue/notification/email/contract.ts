import { messageCalls } from '../contract.ts';
import { templateCalls } from '../rules/calls/template-calls.ts';

export const { sendMessage, sendBatch, listMessages, readMessage, cancelMessage, sendNow, resendMessage } = messageCalls();
export const {
  listTemplates,
  createTemplate,
  readTemplate,
  saveTemplate,
  deleteTemplate,
  listTemplateVersions,
  restoreTemplate,
  publishTemplate,
  previewTemplate,
  testTemplate,
  listLayouts,
  readLayout,
  saveLayout,
  deleteLayout,
  listStarters,
  readBundle,
  saveBundle,
} = templateCalls();
