// Plain JavaScript, Node 20, nothing installed: these files run before the install.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
const bin = join(root, 'node_modules/.bin');

/** The Node 24 that the lockfile brings; every part of the product runs under it, whatever Node started this file. */
export const projectNode = join(bin, 'node');

/** A tool of the workspace as [program, arguments] for `start` and `capture`. */
export const tool = (name, ...args) => [projectNode, [join(bin, name), ...args]];

/** The caller's environment with the project's own tools first. */
export const environment = (extra = {}) => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra });

const running = new Set();

/** Starts a program with our own input and output. `done` settles with its exit code, 128 + n for a signal n. */
export function start(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, env: environment(options.env), stdio: options.stdio ?? 'inherit' });
  running.add(child);
  const done = new Promise((settle) => {
    child.once('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      settle(127);
    });
    child.once('exit', (code, signal) => settle(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0)));
  }).finally(() => running.delete(child));
  return { child, done };
}

/** Runs a program quietly; its output is for the error message of a failing step. */
export function capture(program, args, options = {}) {
  return new Promise((settle) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: environment(options.env),
      uid: options.uid,
      gid: options.gid,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    running.add(child);
    const finish = (code) => {
      running.delete(child);
      settle({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** Ends what still runs and waits for it. */
export async function stopRunning(signal = 'SIGTERM') {
  const children = [...running];
  for (const child of children) child.kill(signal);
  await Promise.all(children.map((child) => new Promise((settle) => (ended(child) ? settle() : child.once('exit', settle)))));
}

const ended = (child) => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

/**
 * npm runs us below a shell that dies of a signal without passing it on. Then we are told nothing, but have another parent.
 * Only under npm: whoever starts us in the background and goes away wants us to stay.
 */
export function whenAbandoned(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 300);
  timer.unref();
}

/** Prints what a step does, then how long it took. A step that throws ends the line with "failed". */
export async function step(what, work) {
  const began = performance.now();
  process.stdout.write(`${what} … `);
  try {
    const result = await work();
    process.stdout.write(`${typeof result === 'string' ? `${result}, ` : ''}${seconds(began)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed, ${seconds(began)}\n`);
    throw error;
  }
}

export const seconds = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** An error whose text is meant for the person at the terminal; printed without a stack. */
export class StepError extends Error {}

/** Runs quietly and throws a StepError with the program's output when it fails. */
export async function must(what, [program, args], options) {
  const { code, output } = await capture(program, args, options);
  if (code !== 0) throw new StepError(`${what} failed (exit code ${code}):\n${output.trim()}`);
  return output;
}

export const present = (path) => existsSync(join(root, path));
