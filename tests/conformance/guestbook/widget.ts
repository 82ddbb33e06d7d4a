export default { signsTheGuestbook: true };
