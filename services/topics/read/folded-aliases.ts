import { variantsStoredIn } from '@keywright/events/keywords';
import type { StoredEvent } from '../../platform/event-store/port.ts';
import type { TableRows } from '../../platform/projections/port.ts';

interface FoldedAlias {
  /** null where it stands alone again. */
  originalId: string | null;
  projectId: string;
  position: bigint;
}

/**
 * Which keywords are variants, folded in memory: what `applyVariants` stores event by event. All that is said of a keyword stands
 * in one stream, that of its project.
 */
export class FoldedAliases {
  readonly #byId = new Map<string, FoldedAlias>();
  readonly #projects = new Set<string>();

  take({ type, data, position }: StoredEvent): void {
    const variants = variantsStoredIn({ type, data });
    if (variants === null) return;
    const { projectId, originalId, aliasIds } = variants.data;
    const associated = variants.type === 'KeywordsAssociated';
    for (const id of aliasIds) {
      const before = this.#byId.get(id);
      // One that has come to another original meanwhile stays there.
      if (!associated && before !== undefined && before.originalId !== originalId) continue;
      this.#byId.set(id, { originalId: associated ? originalId : null, projectId, position });
    }
    this.#projects.add(projectId);
  }

  /** Whether anything was said of variants in a project. */
  isKnownIn(projectId: string): boolean {
    return this.#projects.has(projectId);
  }

  isAlias(id: string): boolean {
    return (this.#byId.get(id)?.originalId ?? null) !== null;
  }

  /** Rows of topic_aliases. */
  rows(): TableRows['rows'] {
    return [...this.#byId].map(([id, { originalId, projectId, position }]) => ({
      alias_id: id,
      original_id: originalId,
      project_id: projectId,
      position: position.toString(),
    }));
  }
}
