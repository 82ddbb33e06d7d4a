const form = document.querySelector('form');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const status = document.querySelector('#status');
  try {
    const response = await fetch(form.action, {
      method: form.method,
      body: new FormData(form),
      headers: { Accept: 'application/json' },
    });
    if (response.ok) {
      status.textContent = 'Thanks for your message.';
      form.reset();
    } else {
      const { errors } = await response.json();
      status.textContent = errors.map(({ message }) => message).join(' ');
    }
  } catch {
    status.textContent = 'Your message could not be sent. Try again.';
  }
});
