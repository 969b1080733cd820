import type { CartContents } from '../src/cart/model/lines.ts';
import { componentContents } from '../src/cart/model/reply-contents.ts';
import { getComponentCart } from '../src/cart/schema.ts';
import { parseReply } from '../src/core/http/model/endpoint.ts';
import type { Found } from './exchange.ts';

/** A line's money may differ so much from price × quantity: stores round each price. */
const ROUNDING = { part: 0.01, least: 0.05 };

/** The facts of a component cart that no form of a single field can state. */
export function judgeCart(data: unknown): Found[] {
  const { reply } = parseReply(getComponentCart, data);
  if (!reply?.ok) return [];
  const cart = componentContents(reply.result.shoppingCartVO);
  return [...judgeCount(cart), ...judgeMoney(cart)];
}

/** With more lines counted than listed no line can be ticked (C17 unlisted goods). */
function judgeCount({ size, lines, gifts = 0 }: CartContents): Found[] {
  const listed = lines.length + gifts;
  if (size === listed) return [];
  const sight = size > listed ? 'no line can be ticked' : 'the badge shows too few';
  return [
    {
      fault: `cartTotalSize is ${size}, but ${listed} lines are listed: ${sight}`,
      paste: `"cartTotalSize": ${listed} (panels, pieces and goods that are not listed do not count)`,
    },
  ];
}

function judgeMoney({ lines }: CartContents): Found[] {
  const isWrong = ({ quantity, price, total }: CartContents['lines'][number]) => {
    const [money, expected] = [Number(total), Number(quantity) * Number(price)];
    const slack = Math.max(ROUNDING.least, ROUNDING.part * expected);
    return money !== 0 && expected > 0 && Math.abs(money - expected) > slack;
  };
  if (!lines.some(isWrong)) return [];
  return [
    {
      fault: 'lineMoney of a line is not its price × quantity, and pages show it as it is',
      paste: '"lineMoney": productNumber × convesionRatio × price, such as "12.50" (a point, no thousands)',
    },
  ];
}
