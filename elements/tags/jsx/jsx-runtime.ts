import * as runtime from 'react/jsx-runtime';
import { ownProps } from '../own-props';

/**
 * Elements whose props inherit nothing from the page: the JSX of the built scripts is compiled to these
 * (vite.config.ts).
 */
export const { Fragment } = runtime;
export const jsx: typeof runtime.jsx = (type, props, key) => runtime.jsx(type, ownProps(props), key);
export const jsxs: typeof runtime.jsxs = (type, props, key) => runtime.jsxs(type, ownProps(props), key);
