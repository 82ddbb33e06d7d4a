import { type Context, type Emitter, ForTag, evalToken } from 'liquidjs';
import { LIQUID_MOST } from './liquid-words.ts';

/** A loop of so many turns at most, whatever it goes over. */
export class BoundedFor extends ForTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, void | string, never> {
    const over: unknown = yield evalToken(this.collection, context);
    if (Array.isArray(over) && over.length > LIQUID_MOST.turns) throw new Error(`a loop has at most ${LIQUID_MOST.turns} turns`);
    return yield* super.render(context, emitter);
  }
}
