/** What the book says, in English. */
export const texts = { title: 'Guestbook', sign: 'Sign as {name}', full: 'Sorry, this book is full.' };
