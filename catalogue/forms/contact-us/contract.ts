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
  deleteForm,
  listSubmissions,
  readSubmission,
  readFile,
  changeSubmission,
  deleteSubmission,
  changeMany,
  importSubmissions,
  reply,
  listReplies,
  exportSubmissions,
  readFigures,
} = formCalls('contact-us');
