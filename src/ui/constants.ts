/** Prefix of the sprite's symbol ids; an id may also be the icon's bare name. */
export const ASSUMED_SPRITE_PREFIX = 'icon-';
/** A sprite with more symbols is not for us. */
export const SPRITE_MAX_SYMBOLS = 500;
