// Which request and which answer belong to a verb.

import type { Answers, ErrorAnswer, Requests } from './types';

/** A verb of the engine. */
export type Verb = keyof Answers;

/** A request with its verb. */
export type QuestionOf<V extends Verb> = { verb: V } & Requests[V];

/** What comes back: the answer to the verb, or why there is none. */
export type Answered<V extends Verb> = (Answers[V] & { error?: undefined }) | ErrorAnswer;
