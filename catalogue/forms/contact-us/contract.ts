import { formCalls } from '../contract.ts';

export const {
  readSchema,
  giveTicket,
  checkStep,
  sendForm,
  listForms,
  readDefinition,
  listVersions,
  saveDefinition,
  publishForm,
  deleteForm,
  listSubmissions,
  readSubmission,
  readFile,
  changeSubmission,
  deleteSubmission,
  changeMany,
  reply,
  listReplies,
  exportSubmissions,
  readFigures,
} = formCalls('contact-us');
