import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';

export interface Example {
  readonly features: Float32Array;
  /** From 0 up. */
  readonly label: number;
}

/** The likelihood of each label; they add up to 1. */
export type Classifier = (features: Float32Array) => Float32Array;

export interface Training {
  readonly hidden?: number;
  /** How often each example is looked at. */
  readonly rounds?: number;
  readonly rate?: number;
}

const BATCH = 16;
const MOMENTUM = 0.9;

/**
 * A network with one hidden layer, taught by gradient descent. Small, and the same for the same examples: it shows what anybody gets
 * who spends an evening and no graphics card.
 */
export function trainClassifier(examples: readonly Example[], labels: number, training: Training = {}): Classifier {
  const { hidden = 48, rounds = 10, rate = 0.02 } = training;
  const inputs = examples[0]?.features.length ?? 0;
  const random = createRandom(`classifier ${inputs} ${labels}`);
  const first = makeLayer(inputs, hidden, random.unit);
  const second = makeLayer(hidden, labels, random.unit);
  const inner = new Float32Array(hidden);
  const outer = new Float32Array(labels);
  const innerSlope = new Float32Array(hidden);

  const look = (features: Float32Array) => {
    forward(first, features, inner);
    for (let i = 0; i < hidden; i++) if ((inner[i] as number) < 0) inner[i] = 0;
    forward(second, inner, outer);
    softmax(outer);
  };
  for (let round = 0; round < rounds; round++) {
    const step = rate * (1 - round / rounds) + rate / 20;
    let seen = 0;
    for (const { features, label } of random.shuffled(examples)) {
      look(features);
      outer[label] = (outer[label] as number) - 1;
      innerSlope.fill(0);
      backward(second, inner, outer, innerSlope);
      for (let i = 0; i < hidden; i++) if (inner[i] === 0) innerSlope[i] = 0;
      backward(first, features, innerSlope);
      seen += 1;
      if (seen % BATCH === 0) for (const layer of [first, second]) improve(layer, step / BATCH);
    }
  }
  return (features) => {
    look(features);
    return outer.slice();
  };
}

interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  /** By output, its inputs' weights; the offsets follow at the end. */
  readonly weights: Float32Array;
  readonly slopes: Float32Array;
}

function makeLayer(inputs: number, outputs: number, unit: () => number): Layer {
  const size = (inputs + 1) * outputs;
  const spread = Math.sqrt(6 / Math.max(1, inputs));
  const weights = Float32Array.from({ length: size }, (_, i) => (i < inputs * outputs ? (2 * unit() - 1) * spread : 0));
  return { inputs, outputs, weights, slopes: new Float32Array(size) };
}

function forward({ inputs, outputs, weights }: Layer, from: Float32Array, to: Float32Array): void {
  for (let o = 0, at = 0; o < outputs; o++) {
    let sum = weights[inputs * outputs + o] as number;
    for (let i = 0; i < inputs; i++, at++) sum += (weights[at] as number) * (from[i] as number);
    to[o] = sum;
  }
}

/** Adds to the slopes, and to those of the layer before. */
function backward({ inputs, outputs, weights, slopes }: Layer, from: Float32Array, slope: Float32Array, before?: Float32Array): void {
  for (let o = 0; o < outputs; o++) {
    const own = slope[o] as number;
    if (own === 0) continue;
    const start = o * inputs;
    for (let i = 0; i < inputs; i++) {
      slopes[start + i] = (slopes[start + i] as number) + own * (from[i] as number);
      if (before) before[i] = (before[i] as number) + own * (weights[start + i] as number);
    }
    slopes[inputs * outputs + o] = (slopes[inputs * outputs + o] as number) + own;
  }
}

function improve({ weights, slopes }: Layer, step: number): void {
  for (let i = 0; i < weights.length; i++) {
    weights[i] = (weights[i] as number) - step * (slopes[i] as number);
    slopes[i] = (slopes[i] as number) * MOMENTUM;
  }
}

function softmax(values: Float32Array): void {
  let most = -Infinity;
  for (const value of values) most = Math.max(most, value);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] = Math.exp((values[i] as number) - most);
  for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) / sum;
}
