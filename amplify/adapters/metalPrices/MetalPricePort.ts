/** What a gram of fine gold and of fine silver costs, as a market has it. */
export interface MetalPrices {
  /** Australian dollars, as a plain decimal: `'150.00'`. */
  readonly goldPerGram: string;
  /** Australian dollars, as a plain decimal. */
  readonly silverPerGram: string;
  readonly currency: 'AUD';
  /** When the market had them; ISO 8601 in UTC. */
  readonly at: string;
  /** Who says so, in words for people. */
  readonly source: string;
}

export interface MetalPricePort {
  /** The current prices, or the last that could be read; `null` where none could be read yet. Never throws. */
  read(): Promise<MetalPrices | null>;
}
