import type { ProjectRoles } from '../catalogue/permission-scope.ts';
import type { Role } from '../catalogue/roles.ts';
import type { KeywordPlace } from '../keywords/keyword-identity.ts';
import type { TopicDetails, TopicKeyword } from './events.ts';
import type { OpenAsk, RecordedTopicEvent, TopicState } from './state.ts';

/** A member as the decider sees them. */
export interface TopicActor extends ProjectRoles {
  userId: string;
}

/** What the rules of moves read of a topic: its state and its row say it alike. */
export type MovableTopic = Pick<
  TopicState,
  'status' | 'archivedFrom' | 'active' | 'authorId' | 'assignments' | 'submittedBy'
> & {
  details: Pick<TopicDetails, 'checkSeaRequired' | 'estimateNumberOfWords' | 'url' | 'wordsInContent'>;
  keywords: readonly Pick<TopicKeyword, 'strategy'>[];
  ask: OpenAsk | null;
};

/** What of a topic decides who may move it. */
export type OwnedTopic = Pick<TopicState, 'authorId' | 'assignments' | 'submittedBy'>;

/** Somebody who may move a topic or not, and to whom new work in a role goes. */
export interface MoverContext {
  actor: TopicActor;
  defaultHolders: Readonly<Partial<Record<Role, string>>>;
}

/** What the rules of moves need besides the topic itself. */
export interface MoveContext extends MoverContext {
  /** The project lets content guards refuse. */
  strict: boolean;
}

/** What a decision needs besides the topic itself. `now` is ISO 8601 in UTC from the injected clock. */
export interface TopicContext extends MoveContext {
  now: string;
  /** The project's, in which a topic's keywords are looked for: ISO 3166 and ISO 639. */
  market: Pick<KeywordPlace, 'country' | 'language'>;
  /** A fresh UUID; derived from the command by the caller, so that a retried command makes the same ones. */
  newId: () => string;
  /** All of the topic's stream, for commands that are decided on it (`decidesOnPast`); left out or empty for others. */
  past?: readonly RecordedTopicEvent[];
}
