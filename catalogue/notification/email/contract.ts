import { messageCalls } from '../contract.ts';
import { preferencesCalls } from '../rules/calls/preferences-calls.ts';
import { templateCalls } from '../rules/calls/template-calls.ts';

export const {
  sendMessage,
  sendBatch,
  listMessages,
  readMessage,
  cancelMessage,
  sendNow,
  resendMessage,
  listRecipients,
  exportRecipients,
  importRecipients,
  readRecipient,
  saveRecipient,
  deleteRecipient,
  readPreferences,
  savePreferences,
  makePreferencesLink,
  listCategories,
  saveCategory,
  deleteCategory,
  listSuppressed,
  suppress,
  importSuppressed,
  releaseSuppressed,
} = messageCalls();
export const { openOwnPreferences, saveOwnPreferences, resumeOwnMail, askForPreferencesLink } = preferencesCalls();
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
