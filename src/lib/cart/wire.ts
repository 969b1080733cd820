/** One item of the component cart as the server writes it (§cart.data). Amounts are decimal digits, '' when absent. */
export interface ShoppingCartItem {
  shopCarId: string;
  shopCarMapKey: string;
  isChecked: boolean;
  productCode: string;
  selfProductCode: string;
  productModel: string;
  productConsultPrice: string;
  productDiscountPrice: string;
  productNumber: string;
  convesionRatio: string;
  hkConvesionRatio: string;
  lineMoney: string;
  /** ASSUMED: what marks a line of the HK-dollar cart (G14). */
  currency: string;
}

/** `result.shoppingCartVO` of the component cart (§cart.data); a size is null when the server names none. */
export interface ShoppingCartVO {
  cartTotalSize: number | null;
  /** Lines from the mainland: in stock, to order and free. */
  rmbCnShoppingCart: {
    productSize: number | null;
    currentlyProductList: ShoppingCartItem[];
    isNeedProductList: ShoppingCartItem[];
    isFreeProductList: ShoppingCartItem[];
  };
  currentlyShoppingCart: { productSize: number | null };
  isNeedShoppingCart: { productSize: number | null };
  shoppingCartOverseaVO: {
    productSize: number | null;
    allProductList: { value: ShoppingCartItem[] }[];
  };
}

/** One item of the panel cart as the server writes it (§cart.data). */
export interface PanelItem {
  uuid: string;
  isSelect: boolean;
  fileName: string;
  productPrice: string;
  /** Whether the server set it; its value says nothing else. */
  panelStyle: boolean;
  customizeNum: string;
  printNum: string;
  productTotalMoney: string;
}

/** `result` of the panel cart (§cart.data). */
export interface PanelCartVO {
  cartProductList: PanelItem[];
  selectedTotalCount: number | null;
  selectedTotalPrice: string;
}
