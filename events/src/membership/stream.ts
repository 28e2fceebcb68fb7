/** Category of the streams of project members. */
export const MEMBERSHIP_CATEGORY = 'membership';

/** The one grammar of membership stream names. */
export function membershipStream(projectId: string): string {
  return `${MEMBERSHIP_CATEGORY}-${projectId}`;
}

/** The project a membership stream belongs to. */
export function projectOfMembershipStream(stream: string): string {
  return stream.slice(MEMBERSHIP_CATEGORY.length + 1);
}
