/** The pages of a list of the published API by cursor: rows that are added meanwhile move no others. */
export const cursorPages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ meta }: { meta: { next_cursor: string | null } }) => meta.next_cursor,
};

/** The query of a page; a cursor of null is that of the first. */
export const pageQuery = (cursor: string | null, per_page = 100) => ({
  per_page,
  ...(cursor === null ? {} : { cursor }),
});
