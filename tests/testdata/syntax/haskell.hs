module Shop.Cart (add) where
import qualified Data.Map as Map -- ! import Data.Map - Map
import Data.List (sort) -- ! import Data.List sort sort

-- | Adds.
add :: Int -> Int
add 0 = 1 -- ! def add function
add n = helper n + limit -- ! ref helper call; ref limit reference; noref n
limit = 3 -- ! def limit function
data Shape = Dot | Line { len :: Int } -- ! def Shape type; def Shape.Dot constructor; def Shape.Line constructor; def Shape.len field
newtype Name = Name String -- ! def Name type; def Name.Name constructor
class Draw a where -- ! def Draw class
  draw :: a -> Int -- ! def Draw.draw method
instance Draw Shape where -- ! def Draw impl
  draw x = 1 -- ! def Draw.draw method
