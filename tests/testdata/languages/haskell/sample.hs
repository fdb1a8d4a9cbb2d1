{-# LANGUAGE GADTs #-}
module Shop.Cart (Cart (..), add, module X) where

import qualified Data.Map as M -- ! import Data.Map - M
import Data.List (sortBy, nub) -- ! import Data.List sortBy sortBy; import Data.List nub nub
import Shop.Util -- ! import Shop.Util * -
import Shop.Hidden hiding (secret) -- ! import Shop.Hidden * -

-- A cart of things.
data Cart a = Cart { items :: [a], size :: Int } | Empty | Int :+: Int -- ! def Cart type; def Cart.Cart constructor; def Cart.items field; def Cart.size field; def Cart.Empty constructor; def Cart.:+: constructor
  deriving (Show, Eq)
newtype Wrap f a = Wrap { unwrap :: f a } -- ! def Wrap type; def Wrap.Wrap constructor; def Wrap.unwrap field
data Expr a where -- ! def Expr type
  IntE :: Int -> Expr Int -- ! def Expr.IntE constructor
  Pair :: Expr a -> Expr b -> Expr (a, b) -- ! def Expr.Pair constructor
type Name = String -- ! def Name type
type family Elem c -- ! def Elem type
class (Eq a) => Loud a where -- ! def Loud class
  shout :: a -> Int -> String -- ! def Loud.shout method
  shout _ _ = ""
  volume, loudness :: a -> Int -- ! def Loud.volume method; def Loud.loudness method
instance Loud (Cart a) where -- ! def Loud impl
  shout c n = go c -- ! def Loud.shout method
    where go x = x -- ! def Loud.shout.go function

-- Adds.
add :: Int -> Cart a -> Cart a
add 0 c = c -- ! def add function
add n (Cart xs m) = helper (M.insert n xs)
  where
    helper z = z + 1 -- ! def add.helper function
    k = 2 -- ! def add.k function
(<+>) :: Int -> Int -> Int
a <+> b = a + b -- ! def <+> function
infixr 5 <+>
limit :: Int
limit = 10 -- ! def limit function
foreign import ccall "math.h sin" c_sin :: Double -> Double -- ! def c_sin function
main :: IO ()
main = do -- ! def main function
  r <- readIt limit
  mapM_ print [r]
größe = 1 -- ! def größe function
