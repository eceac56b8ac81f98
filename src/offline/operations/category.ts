/** Name by which the operations on a category know each other; the lane of its edits, its removal and those of its players. */
export const categoryEntity = (categoryId: string) => `category:${categoryId}`
