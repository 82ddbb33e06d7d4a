import { formCalls } from '../contract.ts';

export const {
  readSchema,
  giveTicket,
  sendForm,
  listForms,
  readDefinition,
  saveDefinition,
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
