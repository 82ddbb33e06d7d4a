export const CAN_NOT_RETRY =
  'This job can’t be retried. It can never succeed, or its data was deleted after seven days or with the account.';
