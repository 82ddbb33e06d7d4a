import { rightMap } from '../../tests/journeys/fixtures/solve-captcha.ts';
import type { Film } from './film.ts';

/** A visitor fills in the form of the first slide, solves the captcha and sends. */
export async function playIntro(film: Film): Promise<void> {
  const { page } = film;
  const form = page.getByRole('form', { name: 'Example: book a workshop visit' });
  const [email, date] = [form.getByLabel('Email'), form.getByLabel('Date')];
  const human = form.getByRole('checkbox', { name: /I am human/ });
  const send = form.getByRole('button', { name: 'Send request' });
  const dialog = page.getByRole('dialog');
  await human.waitFor();
  for (const field of [email, date]) await field.fill('');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await form.evaluate((element) => {
    const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
    scrollTo(0, scrollY + element.getBoundingClientRect().top - header - 12);
  });
  await page.waitForTimeout(500);

  film.begin('fill');
  await film.hold(0.6);
  await film.press(email, 0.6);
  await film.type('visitor@example.com');
  await film.hold(0.2);
  await film.press(date, 0.4);
  await film.type('14 April, 09:30');
  await film.hold(0.25);

  film.begin('press');
  const challenged = page.waitForResponse(/\/api\/v1\/captcha\/challenge$/);
  await film.press(human, 0.5);
  const map = await rightMap(await challenged);
  await dialog.waitFor();
  await page.waitForTimeout(600);
  await film.hold(1.3);

  film.begin('solve');
  for (const [index, number] of ['First number', 'Second number', 'Third number'].entries()) {
    await film.press(dialog.getByRole('button', { name: number, exact: true }), 0.45);
    await film.press(dialog.getByRole('button', { name: new RegExp(`^Picture ${(map[index] ?? 0) + 1}\\b`) }), 0.6);
    if (index === 1) film.keepPoster();
  }

  film.begin('check');
  await film.press(dialog.getByRole('button', { name: 'Check', exact: true }), 0.5);
  await film.roll(0.3);
  await send.and(page.locator(':enabled')).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForTimeout(500);
  await film.hold(0.9);

  film.begin('send');
  await film.press(send, 0.5);
  await page.waitForTimeout(400);
  await film.roll(0.1);
}
