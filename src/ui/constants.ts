/** What the ids of the sprite's symbols begin with; an id may also be the icon's bare name. */
export const ASSUMED_SPRITE_PREFIX = 'icon-';
/** A sprite with more symbols is none of ours. */
export const SPRITE_MAX_SYMBOLS = 500;
