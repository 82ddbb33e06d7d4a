// The message has arrived; the token, in the hidden field inlay-response, proves it to your server.
document.addEventListener('inlay:success', ({ target }) => target.closest('form').submit());
